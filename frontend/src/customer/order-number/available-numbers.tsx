import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import type { AvailableNumberItem } from '../../../../src/adapters/http/contract/number-orders.ts';
import { changeMessage, statusTextOf } from '../../shared/api/api-error.ts';
import { Heading2 } from '../../shared/components/headings.tsx';
import { LoadFailure } from '../../shared/components/load-failure.tsx';
import { Panel } from '../../shared/components/panel.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { NumberBadges } from './number-badges.tsx';
import { NumberChoice } from './number-choice.tsx';
import type { useAvailableNumbers } from './queries.ts';

const Body = styled('div')({ marginTop: 14 });
const Text = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: 0,
  minHeight: 56,
  color: theme.vars.palette.text.secondary,
}));

interface Props {
  readonly query: ReturnType<typeof useAvailableNumbers>;
  /** The numbers that are available now. */
  readonly numbers: readonly AvailableNumberItem[];
  /** Whether a rate center is selected. */
  readonly hasCenter: boolean;
  readonly quantity: number;
  readonly chosen: string | undefined;
  readonly onChoose: (number: string) => void;
}

/** The available numbers of the selected rate center: for one number a choice, otherwise the first ones. */
export function AvailableNumbers({
  query: { error, isFetching, refetch },
  numbers,
  hasCenter,
  quantity,
  chosen,
  onChoose,
}: Props) {
  const { t } = useT();
  const label = t('native.available');

  function content() {
    if (!hasCenter) return <Text>{t('native.chooseFirst')}</Text>;
    if (isFetching) {
      return (
        <Text>
          <CircularProgress size={22} aria-hidden />
          {t('native.loadingNumbers')}
        </Text>
      );
    }
    if (error) {
      const lead = t('native.numbersFailed', { statusText: statusTextOf(error, t('native.noConnection')) });
      return (
        <LoadFailure
          lead={lead}
          reason={changeMessage(error, t('error.unexpected'))}
          error={error}
          onRetry={() => void refetch()}
        />
      );
    }
    if (numbers.length === 0) return <Text>{t('native.none')}</Text>;
    if (quantity === 1) return <NumberChoice label={label} numbers={numbers} chosen={chosen} onChoose={onChoose} />;
    return <NumberBadges label={label} numbers={numbers.slice(0, quantity).map(({ tn }) => tn)} />;
  }

  return (
    <Panel aria-label={label}>
      <Heading2>{label}</Heading2>
      <Body aria-live="polite" aria-busy={isFetching}>
        {content()}
      </Body>
    </Panel>
  );
}
