import type { ChangeKind } from '../../../../../../src/domain/shared/statuses/changes.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import type { ChangeDialogProps } from './change-frame.tsx';
import type { CorrectableValues } from './correction.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { DateDialog } from './date-dialog.tsx';
import { RemovalDialog } from './removal-dialog.tsx';

interface Props extends ChangeDialogProps {
  readonly kind: ChangeKind;
  /** The numbers that can be removed, ten digits each. */
  readonly numbers: readonly string[];
  /** The day on which the numbers are to move, `yyyy-MM-dd`; null if there is none. */
  readonly expectedOn: string | null;
  /** The fields that can be corrected; undefined for a kind of request without any. */
  readonly values?: CorrectableValues;
}

/** The dialog of one kind of change. */
export function ChangeDialog({ kind, numbers, expectedOn, values, ...props }: Props) {
  if (kind === 'cancel') return <CancelDialog {...props} />;
  if (kind === 'date') return <DateDialog {...props} expectedOn={expectedOn} />;
  if (kind === 'remove_numbers') return <RemovalDialog {...props} numbers={numbers} />;
  return values && <CorrectionDialog {...props} values={values} />;
}
