import { useState } from 'react';

interface Open<Action, Row> {
  readonly action: Action;
  readonly row: Row;
}

/** Which dialog is open about which row of a list. */
export function useOpenDialog<Action extends string, Row extends { readonly id: number }>(rows: readonly Row[] = []) {
  const [chosen, setChosen] = useState<Open<Action, Row>>();
  // A row may leave the page while its dialog is open; what is typed there must stay.
  const open: Open<Action, Row> | undefined = chosen && {
    ...chosen,
    row: rows.find(({ id }) => id === chosen.row.id) ?? chosen.row,
  };
  return {
    open,
    show: (action: Action, row: Row) => setChosen({ action, row }),
    close: () => setChosen(undefined),
  };
}
