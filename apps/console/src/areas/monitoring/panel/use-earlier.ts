import { useQueries } from '@tanstack/react-query'
import { type Span, spanOf } from '../../../details/monitoring/range.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { rangeQuery as askRange } from '../../../promql/metric-data.ts'
import { COMPARED } from '../compare.ts'
import { messages } from '../messages.ts'
import type { Earlier } from './build-earlier.ts'
import type { TimePanelProps } from './panel-props.ts'
import { PANEL_POINTS, panelExpressions } from './panel-questions.ts'
import { useFailureText } from './use-failure-text.ts'

type Then = {
  /** Null where nothing is compared with, and while it is not known. */
  readonly earlier: Earlier | null
  /** Why it is not known; null where it is, or will be. */
  readonly failure: string | null
}

/** What a panel asks, asked of the earlier time that it is compared with. */
export function useEarlierSamples({ cluster, panel, values, range, compared }: TimePanelProps): Then {
  const t = useMessages(messages)
  const say = useFailureText()
  const shift = compared === null || panel.shape === 'heat' ? null : COMPARED[compared]
  const before = (by: number, now: number): Span => {
    const { start, end } = spanOf(range, now)
    return { start: start - by, end: end - by }
  }
  const answers = useQueries({
    queries:
      shift === null
        ? []
        : panelExpressions(panel, values, range).map((expression) =>
            askRange(cluster, expression, [range, shift], (now) => ({
              ...before(shift, now),
              points: PANEL_POINTS,
            })),
          ),
  })
  const failure = answers.map(({ data, error }) => say(data, error)).find((one) => one !== null) ?? null
  const told = answers.map(({ data }) => data)
  if (compared === null || shift === null || !told.every((one) => one?.state === 'answered'))
    return { earlier: null, failure }
  return {
    earlier: {
      shift,
      answers: told.filter((one) => one?.state === 'answered'),
      say: (name) => t(`then.${compared}`, { name }),
      total: t('total'),
      partTotal: t('partTotal'),
    },
    failure,
  }
}
