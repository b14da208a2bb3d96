import type { EdgeData } from '@naru/contract/mesh/wire/graph'
import { codeTable } from '../../model/code-table.ts'
import { groupBy } from '../../model/group-by.ts'
import { joinOne } from '../../model/join-one.ts'
import { nameTable } from '../../model/name-table.ts'
import type { Outcome } from '../graph.ts'
import { formatPercent } from './format-rate.ts'

type Texts = Record<string, string>
type Responses = NonNullable<NonNullable<EdgeData['traffic']>['responses']>

/** How an edge's traffic of a total ended: by code, then by flags and hosts, in percent. */
export type ResponseWriter = (outcomes: readonly Outcome[], total: number) => Responses

type Written = { readonly outcome: Outcome; readonly responses: Responses }

/** Most edges end in one way, and many in the same: that is written once, and all of them share it. */
export function createResponseWriter(): ResponseWriter {
  const byHost = new Map<string, readonly Written[]>()
  return (outcomes, total) => {
    const outcome = outcomes.length === 1 && outcomes[0]
    if (!outcome) return buildResponses(outcomes, total)
    const atHost = byHost.get(outcome.host) ?? []
    const known = atHost.find((one) => isSame(one.outcome, outcome))
    if (known) return known.responses
    const written = { outcome, responses: buildResponses(outcomes, total) }
    byHost.set(outcome.host, joinOne(atHost, written))
    return written.responses
  }
}

/** Of outcomes at one host. */
function isSame(a: Outcome, b: Outcome): boolean {
  return a.code === b.code && a.flags === b.flags
}

function buildResponses(outcomes: readonly Outcome[], total: number): Responses {
  const responses = codeTable<Responses[string]>()
  for (const [code, ended] of byCode(outcomes)) {
    const response: Responses[string] = {}
    const flags = formatShares(ended, 'flags', total, {})
    const hosts = formatShares(ended, 'host', total, nameTable())
    if (flags) response.flags = flags
    if (hosts) response.hosts = hosts
    responses[code] = response
  }
  return responses
}

/** What has no code is listed with what had no answer. */
function byCode(outcomes: readonly Outcome[]): Iterable<readonly [code: string, ended: readonly Outcome[]]> {
  const only = outcomes.length === 1 && outcomes[0]
  return only ? [[only.code || '-', outcomes]] : groupBy(outcomes, ({ code }) => code || '-')
}

/** Percent of the total by name; null when there is none. */
function formatShares(
  outcomes: readonly Outcome[],
  field: 'flags' | 'host',
  total: number,
  texts: Texts,
): Texts | null {
  let isNamed = false
  for (const [name, amount] of sumBy(outcomes, field)) {
    if (name === '') continue
    isNamed = true
    texts[name] = formatPercent((amount / total) * 100)
  }
  return isNamed ? texts : null
}

function sumBy(
  outcomes: readonly Outcome[],
  field: 'flags' | 'host',
): Iterable<readonly [name: string, amount: number]> {
  const only = outcomes.length === 1 && outcomes[0]
  if (only) return [[only[field], only.amount]]
  const sums = new Map<string, number>()
  for (const outcome of outcomes) sums.set(outcome[field], (sums.get(outcome[field]) ?? 0) + outcome.amount)
  return sums
}
