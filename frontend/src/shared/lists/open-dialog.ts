import { useState } from 'react';

interface Open<Action, Row> {
  readonly action: Action;
  readonly row: Row;
}

/** The open dialog of a list and the row that it is about. */
export function useOpenDialog<Action extends string, Row extends { readonly id: number }>(rows: readonly Row[] = []) {
  const [opened, setOpened] = useState<Open<Action, Row>>();
  // A row may disappear from the page while its dialog is open; text typed in the dialog must not be lost.
  const open: Open<Action, Row> | undefined = opened && {
    ...opened,
    row: rows.find(({ id }) => id === opened.row.id) ?? opened.row,
  };
  return {
    open,
    show: (action: Action, row: Row) => setOpened({ action, row }),
    close: () => setOpened(undefined),
  };
}
