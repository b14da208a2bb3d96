import { Button } from '@naru/ui/button.tsx'
import { EmptyState } from '@naru/ui/empty-state.tsx'
import type { TimeRange } from '../../../details/monitoring/range.ts'
import { useChooseRange } from '../../../details/monitoring/use-range.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useSetSearch } from '../../../shell/search.ts'
import { messages } from './messages.ts'
import {
  type Direction,
  type MetricsChoice,
  REPORTERS,
  usualReporter,
  writeMetricsChoice,
} from './metrics-search.ts'

type Props = {
  readonly name: string
  readonly isProxied: boolean
  readonly direction: Direction
  readonly choice: MetricsChoice
  readonly range: TimeRange
}

const LONGER: TimeRange = '7d'

/** The way to a time in which there may be something; nothing where that is looked at. */
export function LongerButton({ range }: { readonly range: TimeRange }) {
  const t = useMessages(messages)
  const chooseRange = useChooseRange()
  if (typeof range !== 'string' || range === LONGER || range === '30d') return null
  return <Button onClick={() => chooseRange(LONGER)}>{t('longer')}</Button>
}

/** Why there is nothing to draw, and where there may be something. */
export function NoTraffic({ name, isProxied, direction, choice, range }: Props) {
  const t = useMessages(messages)
  const setSearch = useSetSearch()
  const quiet = direction === 'inbound' ? t('quietInbound') : t('quietOutbound')
  const reporter = REPORTERS.find((one) => one !== choice.reporter) ?? choice.reporter
  const isBlind = !isProxied && choice.reporter === usualReporter(direction)
  const lost = choice.reporter === 'destination' ? t('quietLost') : ''
  const turn = writeMetricsChoice({ ...choice, reporter }, direction)
  return (
    <EmptyState
      title={isBlind ? t('unproxied') : quiet}
      actions={
        <>
          <Button onClick={() => void setSearch(turn, { push: true })}>{t('otherSide')}</Button>
          {!isBlind && <LongerButton range={range} />}
        </>
      }
    >
      {isBlind ? t('unproxiedBody', { name }) : `${t('quietBody')} ${lost}`}
    </EmptyState>
  )
}
