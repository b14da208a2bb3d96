import { type Fields, readFields, readItems, readNumber, readText } from '@naru/contract/manifest/read'
import { MATCH_OPERATORS, MATCH_PARTS, type Match, type MatchGroup } from '../routing/http-match.ts'
import {
  type Abort,
  DEFAULT_ABORT,
  DEFAULT_DELAY,
  DEFAULT_MIRROR_PERCENTAGE,
  DEFAULT_RETRIES,
  type Delay,
  type HttpRule,
  type Retries,
} from '../routing/http-rule.ts'
import type { Destination, Mirror } from '../routing/service-target.ts'
import { withoutEmpty } from '../wizard-object.ts'

/** What a rule of the wizard says in an http entry; everything else of the entry stays with it. */
const KNOWN = ['match', 'route', 'fault', 'timeout', 'retries', 'mirror', 'mirrorPercentage', 'mirrorPercent']

/** A rule as a form holds it: groups of matches are items, any version has no name, and parts that are null are absent. */
export function shapeOfRule(rule: HttpRule, entry: Fields = {}): Fields {
  const { matches, mirror, delay, abort, timeout, retries } = rule
  return withoutEmpty({
    matches: matches.map((all) => ({ all })),
    destinations: shapeOfDestinations(rule.destinations),
    mirror: mirror ? { ...mirror, workload: mirror.workload ?? '' } : undefined,
    delay: delay ?? undefined,
    abort: abort ?? undefined,
    timeout: timeout ?? undefined,
    retries: retries ?? undefined,
    kept: keptOf(entry, KNOWN),
  })
}

/** What a wizard does not know of an entry. */
export function keptOf(entry: Fields, known: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(entry).filter(([name]) => !known.includes(name)))
}

export function shapeOfDestinations(destinations: readonly Destination[]): readonly Fields[] {
  return destinations.map(({ workload, weight }) => ({ workload: workload ?? '', weight }))
}

export function ruleOf(shape: Fields): HttpRule {
  const { mirror, delay, abort, timeout, retries } = shape
  return {
    matches: readItems(shape['matches']).map(({ all }) => readItems(all).map(matchOf)),
    destinations: destinationsOf(shape['destinations']),
    mirror: mirror == null ? null : mirrorOf(readFields(mirror)),
    delay: delay == null ? null : delayOf(readFields(delay)),
    abort: abort == null ? null : abortOf(readFields(abort)),
    timeout: timeout == null ? null : readText(timeout),
    retries: retries == null ? null : retriesOf(readFields(retries)),
  }
}

/** A version that was only offered is none while nothing goes to it. */
export function destinationsOf(value: unknown): readonly Destination[] {
  return readItems(value)
    .filter(({ offered, weight }) => offered !== true || (readNumber(weight) ?? 0) > 0)
    .map(({ workload, weight }) => ({
      workload: readText(workload) || null,
      weight: readNumber(weight) ?? 0,
    }))
}

function mirrorOf({ workload, percentage }: Fields): Mirror {
  return {
    workload: readText(workload) || null,
    percentage: readNumber(percentage) ?? DEFAULT_MIRROR_PERCENTAGE,
  }
}

function delayOf({ percentage, fixedDelay }: Fields): Delay {
  return {
    percentage: readNumber(percentage) ?? DEFAULT_DELAY.percentage,
    fixedDelay: readText(fixedDelay),
  }
}

function abortOf({ percentage, httpStatus }: Fields): Abort {
  return {
    percentage: readNumber(percentage) ?? DEFAULT_ABORT.percentage,
    httpStatus: readNumber(httpStatus) ?? 0,
  }
}

function retriesOf({ attempts, perTryTimeout, retryOn }: Fields): Retries {
  return {
    attempts: readNumber(attempts) ?? DEFAULT_RETRIES.attempts,
    perTryTimeout: readText(perTryTimeout),
    retryOn: readText(retryOn),
  }
}

function matchOf(shape: Fields): MatchGroup[number] {
  const value = readText(shape['value'])
  const operator = MATCH_OPERATORS.find((known) => known === shape['operator'])
  const category = MATCH_PARTS.find((known) => known === shape['category'])
  if (category) return { category, operator: operator ?? 'exact', value }
  const isPresent = shape['operator'] === 'present'
  const header: Match = {
    category: 'headers',
    name: readText(shape['name']),
    operator: isPresent ? 'present' : (operator ?? 'exact'),
    value: isPresent ? '' : value,
  }
  return header
}
