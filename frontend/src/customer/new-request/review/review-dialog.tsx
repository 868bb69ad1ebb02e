import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef } from 'react';
import type { LnpRequestView, LnpSubmission } from '../../../../../src/adapters/http/contract/lnp-requests.ts';
import { DialogBody } from '../../../shared/components/dialog-body.tsx';
import { addressLines } from '../../../shared/records/address-lines.ts';
import { FailureNote } from '../../../shared/components/failure-note.tsx';
import { Heading2, Heading3 } from '../../../shared/components/headings.tsx';
import { useMessages } from '../../../shared/i18n/use-messages.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { DescriptionItem, DescriptionList } from '../../../shared/records/description-list.tsx';
import { useCheck } from '../check/check-context.tsx';
import type { RequestField } from '../request-form.ts';
import { isMobileCarrier } from './account-need.ts';
import { numbersByCarrier } from './numbers-by-carrier.ts';
import { PortDateItems } from './port-date-items.tsx';
import { reviewWarnings } from './review-warnings.ts';
import { useKnownFacts } from './use-known-facts.ts';
import { WarningList } from './warning-list.tsx';

const Sheet = styled(Dialog)(({ theme }) => ({
  '& .MuiDialog-paper': {
    // Room for a toast below the buttons.
    [theme.breakpoints.up('sm')]: { marginBottom: 136, maxHeight: 'calc(100% - 168px)' },
    [theme.breakpoints.down('sm')]: { margin: 0, width: '100%', height: '100%', maxHeight: 'none', borderRadius: 0 },
  },
}));
const Content = styled('div')({ display: 'grid', gap: 20, paddingTop: 8 });
const Title = styled(Heading2)({ padding: '20px 24px 12px', '&:focus': { outline: 'none' } });
const Numbers = styled('div')({ '& p': { margin: '2px 0 10px', fontVariantNumeric: 'tabular-nums' } });
const Note = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));

interface Props {
  readonly submission: LnpSubmission;
  /** The request that is sent again. */
  readonly original: LnpRequestView | undefined;
  readonly openRequests: readonly LnpRequestView[];
  readonly sending: boolean;
  /** Why it could not be sent. */
  readonly failure: string | undefined;
  readonly onSend: () => void;
  /** @param field the field to return to; undefined: the place from which the review was opened */
  readonly onClose: (field?: RequestField) => void;
}

/** Shows what is about to be sent, and for what the carrier may reject it. */
export function ReviewDialog({ submission, original, openRequests, sending, failure, onSend, onClose }: Props) {
  const i18n = useT();
  const { t, language } = i18n;
  const { translate } = useMessages();
  const { results } = useCheck();
  const facts = useKnownFacts(original, openRequests);
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const warnings = reviewWarnings(submission, facts, { t, language, translate });
  const groups = numbersByCarrier(submission.phoneNumber, results, submission.currentCarrier);
  const isMobile = groups.some(({ carrier }) => isMobileCarrier(carrier)) || submission.imei !== null;

  // Not on a button: a key that is still held down would press it.
  useEffect(() => title.current?.focus(), []);

  return (
    <Sheet
      open
      fullWidth
      maxWidth="md"
      aria-labelledby={id}
      onClose={(_, reason) => {
        // The second click of a double click on the button that opened it hits the backdrop.
        if (reason === 'escapeKeyDown' && !sending) onClose();
      }}
    >
      <Title id={id} ref={title} tabIndex={-1}>
        {t('review.title')}
      </Title>
      <DialogBody labelledBy={id}>
        <Content>
          {warnings.length > 0 && <WarningList warnings={warnings} disabled={sending} onChange={onClose} />}
          <div>
            {groups.map(({ carrier, count, numbers }) => (
              <Numbers key={carrier}>
                <Heading3>{t('review.numbers', { count, carrier })}</Heading3>
                <p>{numbers}</p>
              </Numbers>
            ))}
          </div>
          <DescriptionList>
            <PortDateItems submission={submission} />
            <DescriptionItem name={t('request.requesterName')}>{submission.requesterName}</DescriptionItem>
            <DescriptionItem name={t('request.accountNumber')}>
              {submission.accountNumber ?? t('details.notSpecified')}
            </DescriptionItem>
            <DescriptionItem name={t('request.address')} wide>
              {addressLines(i18n, submission)}
            </DescriptionItem>
          </DescriptionList>
          {isMobile && <Note>{t('review.mobile')}</Note>}
          <Note>{t('review.keepService', { carrier: submission.currentCarrier })}</Note>
        </Content>
      </DialogBody>
      {failure !== undefined && <FailureNote inDialog>{failure}</FailureNote>}
      <DialogActions>
        <Button disabled={sending} onClick={() => onClose()}>
          {t('review.back')}
        </Button>
        <Button
          variant="contained"
          // A disabled button would lose the focus; a second click while it sends has no effect.
          aria-busy={sending}
          startIcon={sending && <CircularProgress size={16} color="inherit" aria-hidden />}
          onClick={onSend}
        >
          {t(warnings.length > 0 ? 'review.sendAnyway' : 'review.send')}
        </Button>
      </DialogActions>
    </Sheet>
  );
}
