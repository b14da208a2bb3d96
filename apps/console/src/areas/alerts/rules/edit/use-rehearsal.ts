import { type RuleTimes, timesAtStep } from '@naru/contract/alerts/rules/find-spells'
import { type Past, type Rehearsal, rehearse } from '@naru/contract/alerts/rules/rehearse'
import { MOST_POINTS, type RangeAnswer } from '@naru/contract/api/metric-queries'
import { readDuration } from '@naru/promql/parse/literals'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { findMistake } from '../../../../promql/find-mistake.ts'
import { rangeQuery } from '../../../../promql/metric-data.ts'
import { presenceOf } from './presence-of.ts'

/** What decides when a rule fires, as it is written. */
export type RuleText = { readonly expression: string; readonly wait: string; readonly keep: string }

export const DAY_S = 86_400
/** As often as rules are evaluated, where no more is looked at than so many points. */
const STEP_S = 60
/** Of how much more than a day is asked, so that what held already when it began is known. */
const LEAD_S = 900

type Answered = Extract<RangeAnswer, { readonly state: 'answered' }>

export type Rehearsed = {
  readonly answer: Answered
  readonly past: Past
  readonly rehearsal: Rehearsal
  readonly since: number
}

export type RehearsalState = {
  /** Null while it is not known, or there is nothing to ask. */
  readonly rehearsed: Rehearsed | null
  readonly answer: RangeAnswer | undefined
  readonly error: Error | null
  readonly isPending: boolean
}

function secondsOf(text: string): number {
  return (readDuration(text.trim()) ?? 0) / 1000
}

function readTimes({ wait, keep }: RuleText): RuleTimes {
  return { wait: secondsOf(wait), keep: secondsOf(keep) }
}

/** Whether an expression can be asked. */
export function isAskable(expression: string): boolean {
  return expression.trim() !== '' && findMistake(expression) === null
}

function readAnswer(answer: Answered, times: RuleTimes): Rehearsed {
  const { start, end, step, series } = answer
  const past = { start, end, step, series }
  const since = end - DAY_S
  return { answer, past, since, rehearsal: rehearse(past, timesAtStep(times, step, STEP_S), since) }
}

/** When a rule would have fired over the day before `now`; null where there is none. Asked in the name of the person. */
export function useRehearsal(cluster: string, rule: RuleText | null, now: number): RehearsalState {
  const { wait, keep } = rule ? readTimes(rule) : { wait: 0, keep: 0 }
  const expression = rule?.expression ?? ''
  const isAsked = isAskable(expression)
  // Always a little more than the rule needs: moments lie on steps.
  const lead = Math.min(DAY_S, (Math.floor((wait + keep) / LEAD_S) + 1) * LEAD_S)
  const span = DAY_S + lead
  const asked = rangeQuery(cluster, isAsked ? presenceOf(expression) : '', ['rehearsal', lead, now], () => ({
    start: now - span,
    end: now,
    points: Math.min(MOST_POINTS, Math.floor(span / STEP_S)),
  }))
  // It is about what has been, and costs much: nobody asks it again by the clock.
  const { data, error, isPending } = useQuery({ ...asked, meta: {}, enabled: isAsked, staleTime: Infinity })
  const rehearsed = useMemo(
    () => (isAsked && data?.state === 'answered' ? readAnswer(data, { wait, keep }) : null),
    [isAsked, data, wait, keep],
  )
  return { rehearsed, answer: isAsked ? data : undefined, error, isPending: isAsked && isPending }
}
