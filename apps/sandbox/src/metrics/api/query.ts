import { evaluateInstant, evaluateRange } from '@naru/promql/evaluate'
import { PromqlError } from '@naru/promql/promql-error'
import { ApiError, formatMatrix, formatValue, invalidParameter, succeed } from './answers.ts'
import type { Endpoint } from './endpoint.ts'
import { optionalTime, requireDuration, requireTime } from './parameters.ts'
import { createSteppedSource } from './stepped-source.ts'

const MOST_POINTS = 11_000

/** Runs an evaluation; what is wrong with the expression is told as Prometheus tells it. */
function asked<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof PromqlError)) throw error
    if (error.kind === 'execution') throw new ApiError('execution', error.message)
    throw error.message.startsWith('invalid expression type')
      ? new ApiError('bad_data', error.message)
      : invalidParameter('query', error.message)
  }
}

function checkTimeout(form: URLSearchParams): void {
  if (form.get('timeout')) requireDuration(form, 'timeout')
}

export const query: Endpoint = (form, { series, world, version }) => {
  const time = optionalTime(form, 'time', world.now())
  checkTimeout(form)
  const prometheus = version.startsWith('2') ? 2 : 3
  const value = asked(() => evaluateInstant(form.get('query') ?? '', time, series, { prometheus }))
  return succeed(formatValue(value, time))
}

export const queryRange: Endpoint = (form, { series, version }) => {
  const from = requireTime(form, 'start')
  const to = requireTime(form, 'end')
  if (to < from) throw invalidParameter('end', 'end timestamp must not be before start time')
  const step = requireDuration(form, 'step')
  if (step <= 0) {
    const message = 'zero or negative query resolution step widths are not accepted. Try a positive integer'
    throw invalidParameter('step', message)
  }
  if ((to - from) / step > MOST_POINTS) {
    const message =
      'exceeded maximum resolution of 11,000 points per timeseries. Try decreasing the query resolution (?step=XX)'
    throw new ApiError('bad_data', message)
  }
  checkTimeout(form)
  const prometheus = version.startsWith('2') ? 2 : 3
  const expression = form.get('query') ?? ''
  const source = expression.includes('@')
    ? series
    : createSteppedSource(series, { start: from, end: to, step })
  const found = asked(() => evaluateRange(expression, from, to, step, source, { prometheus }))
  return succeed(formatMatrix(found))
}
