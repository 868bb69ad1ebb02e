import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { ChangeKind } from '../../../../../src/domain/shared/statuses/changes.ts';
import { useSession } from '../../session/session.ts';
import { ActionList } from './action-list.tsx';
import { ChangeList } from './change-list.tsx';
import type { CorrectableValues } from './dialogs/correction.ts';
import type { ChangeableRequest } from './shapes.ts';

const ChangeDialog = lazy(async () => ({ default: (await import('./dialogs/change-dialog.tsx')).ChangeDialog }));

interface Props {
  readonly request: ChangeableRequest;
  /** The API paths of the lists with the request; the first one has the single requests. */
  readonly lists: readonly [string, ...string[]];
  /** All numbers, ten digits each. */
  readonly numbers: readonly string[];
  /** The day on which the numbers are to move, `yyyy-MM-dd`; null if there is none. */
  readonly expectedOn: string | null;
  /** The fields that can be corrected; undefined for a kind of request without any. */
  readonly values?: CorrectableValues;
  /** Opens the message to our team; undefined if there is none for this kind of request. */
  readonly onAskTeam?: (kind?: ChangeKind) => void;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** What can be done with a request, and the changes that were requested so far. */
export function Changes({ request, lists, onAskTeam, children, ...basis }: Props) {
  const { user } = useSession();
  const [open, setOpen] = useState<{ readonly kind: ChangeKind; readonly isOverride: boolean }>();
  return (
    <>
      <ChangeList request={request} lists={lists} canDecide={user?.isAdmin === true} />
      <ActionList
        allowed={request.allowed}
        total={request.numbers.total}
        canResubmit={request.canResubmit}
        isAdmin={user?.isAdmin === true}
        onChoose={(kind, isOverride) => setOpen({ kind, isOverride })}
        onAskTeam={onAskTeam}
      >
        {children}
      </ActionList>
      {open && (
        <Suspense fallback={null}>
          <ChangeDialog
            {...basis}
            {...open}
            request={request}
            lists={lists}
            onAskTeam={onAskTeam}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
