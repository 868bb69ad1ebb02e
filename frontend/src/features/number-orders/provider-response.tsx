import { styled } from '@mui/material/styles';
import type { NativeOrderView } from '../../../../src/adapters/http/contract/number-orders.ts';
import { formatPhoneNumber } from '../../../../src/domain/shared/phone-numbers.ts';
import { useT, type I18n } from '../../shared/i18n/use-t.ts';

const Failures = styled('div')(({ theme }) => ({
  marginTop: 20,
  padding: '12px 16px',
  borderRadius: 10,
  background: theme.vars.palette.tones.red.ground,
  color: theme.vars.palette.tones.red.text,
  '& p, & ul': { margin: 0 },
  '& p': { fontWeight: 600 },
  '& ul': { paddingLeft: 20 },
}));
const RawResponse = styled('details')(({ theme }) => ({
  marginTop: 20,
  '& summary': { cursor: 'pointer', fontWeight: 600, fontSize: '0.9375rem', padding: '4px 0', width: 'fit-content' },
  '& pre': {
    margin: '8px 0 0',
    padding: 14,
    borderRadius: 8,
    fontSize: '0.8125rem',
    lineHeight: 1.5,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    maxHeight: 280,
    overflowY: 'auto',
    background: theme.vars.palette.background.default,
    border: `1px solid ${theme.vars.palette.divider}`,
  },
}));

type Response = NativeOrderView['ispOrderResponse'];

/** The failures in a response as texts. The provider defines its format, so nothing about it is taken for granted. */
function failuresIn({ t }: I18n, response: NonNullable<Response>): readonly string[] {
  const { failures, error } = response;
  if (typeof error === 'string') return [error];
  if (!Array.isArray(failures)) return [];
  return failures.flatMap((failure) => {
    if (
      typeof failure !== 'object' ||
      failure === null ||
      Array.isArray(failure) ||
      typeof failure['number'] !== 'string'
    )
      return [];
    const reason = typeof failure['reason'] === 'string' ? failure['reason'] : t('orders.noReason');
    return [t('orders.failure', { number: formatPhoneNumber(failure['number']), reason })];
  });
}

/** The provider's response: its failures as texts, and the raw JSON. */
export function ProviderResponse({ response }: { readonly response: Response }) {
  const i18n = useT();
  const { t } = i18n;
  if (response === null || Object.keys(response).length === 0) return null;
  const failures = failuresIn(i18n, response);
  return (
    <>
      {failures.length > 0 && (
        <Failures>
          <p>{t('orders.failures')}</p>
          <ul>
            {failures.map((failure) => (
              <li key={failure}>{failure}</li>
            ))}
          </ul>
        </Failures>
      )}
      <RawResponse>
        <summary>{t('orders.response')}</summary>
        <pre tabIndex={0} aria-label={t('orders.response')} role="group">
          {JSON.stringify(response, null, 2)}
        </pre>
      </RawResponse>
    </>
  );
}
