import type { FieldError } from '@naru/contract/errors/app-error'
import { type Fields, readFields, readNumber, readString } from '@naru/contract/manifest/read'
import { checkHttpStatus, checkMeshDuration, checkPercent } from '@naru/contract/mesh/checks/value-rules'
import { breach, type Checked, fieldError, firstBreach } from '@naru/contract/rules/message'
import { recordAt } from '../../config/spec-reader.ts'
import { withoutEmpty } from '../wizard-object.ts'
import { checkMatches, type MatchGroup, readMatches, writeMatches } from './http-match.ts'
import {
  type createDestinationReader,
  type Destination,
  type Mirror,
  type ServiceTarget,
  writeDestinations,
  writeMirror,
} from './service-target.ts'

/** Durations such as `5s`; percentages from 0 to 100. */
export type Delay = { readonly percentage: number; readonly fixedDelay: string }
export type Abort = { readonly percentage: number; readonly httpStatus: number }
export type Retries = { readonly attempts: number; readonly perTryTimeout: string; readonly retryOn: string }

/** One http entry of a VirtualService; no groups match everything, null leaves a part out. */
export type HttpRule = {
  readonly matches: readonly MatchGroup[]
  readonly destinations: readonly Destination[]
  readonly mirror: Mirror | null
  readonly delay: Delay | null
  readonly abort: Abort | null
  readonly timeout: string | null
  readonly retries: Retries | null
}

/** What the wizards for one purpose leave as it is. */
export const PLAIN_RULE: HttpRule = {
  matches: [],
  destinations: [],
  mirror: null,
  delay: null,
  abort: null,
  timeout: null,
  retries: null,
}

export const DEFAULT_DELAY: Delay = { percentage: 100, fixedDelay: '5s' }
export const DEFAULT_ABORT: Abort = { percentage: 100, httpStatus: 503 }
export const DEFAULT_TIMEOUT = '2s'
export const DEFAULT_RETRIES: Retries = {
  attempts: 3,
  perTryTimeout: '2s',
  retryOn: 'gateway-error,connect-failure,refused-stream',
}
export const DEFAULT_MIRROR_PERCENTAGE = 100

export function writeHttpRule(rule: HttpRule, target: ServiceTarget): Fields {
  const { matches, destinations, mirror, delay, abort, timeout, retries } = rule
  return withoutEmpty({
    match: matches.length > 0 ? writeMatches(matches) : undefined,
    route: writeDestinations(destinations, target),
    fault: delay || abort ? writeFault(delay, abort) : undefined,
    timeout: timeout ?? undefined,
    retries: retries ? writeRetries(retries) : undefined,
    ...writeMirror(mirror, target),
  })
}

function writeFault(delay: Delay | null, abort: Abort | null): Fields {
  return {
    ...(delay && { delay: { percentage: { value: delay.percentage }, fixedDelay: delay.fixedDelay } }),
    ...(abort && { abort: { percentage: { value: abort.percentage }, httpStatus: abort.httpStatus } }),
  }
}

function writeRetries({ attempts, perTryTimeout, retryOn }: Retries): Fields {
  // Who does not try again says nothing else of it: Istio refuses more.
  if (attempts === 0) return { attempts }
  return {
    attempts,
    ...(perTryTimeout !== '' && { perTryTimeout }),
    ...(retryOn !== '' && { retryOn }),
  }
}

export function readHttpRule(fields: Fields, reader: ReturnType<typeof createDestinationReader>): HttpRule {
  const { delay, abort } = readFields(fields['fault'])
  return {
    matches: readMatches(fields['match']),
    destinations: reader.destinations(fields),
    mirror: reader.mirror(fields),
    delay:
      delay == null
        ? null
        : { percentage: percentOf(delay), fixedDelay: readString(readFields(delay)['fixedDelay']) },
    abort:
      abort == null
        ? null
        : { percentage: percentOf(abort), httpStatus: readNumber(readFields(abort)['httpStatus']) ?? 0 },
    timeout: typeof fields['timeout'] === 'string' ? fields['timeout'] : null,
    retries: fields['retries'] == null ? null : readRetries(readFields(fields['retries'])),
  }
}

/** Without a percentage a fault meets every request; `percent` is what older objects say. */
function percentOf(fault: unknown): number {
  return readNumber(recordAt(fault, 'percentage')['value']) ?? readNumber(readFields(fault)['percent']) ?? 100
}

function readRetries({ attempts, perTryTimeout, retryOn }: Fields): Retries {
  return {
    attempts: readNumber(attempts) ?? 0,
    perTryTimeout: readString(perTryTimeout),
    retryOn: readString(retryOn),
  }
}

/** Errors of one rule; `field` is where it stands, such as `rules.0`. */
export function checkHttpRule(rule: HttpRule, field: string): readonly FieldError[] {
  const { delay, abort, timeout, retries, mirror } = rule
  return [
    ...checkMatches(rule.matches, `${field}.matches`),
    ...checkDestinations(rule.destinations, `${field}.destinations`),
    fieldError(`${field}.mirror.percentage`, mirror && checkPercent(mirror.percentage)),
    fieldError(`${field}.delay.percentage`, delay && checkPercent(delay.percentage)),
    fieldError(`${field}.delay.fixedDelay`, delay && checkMeshDuration(delay.fixedDelay)),
    fieldError(`${field}.abort.percentage`, abort && checkPercent(abort.percentage)),
    fieldError(`${field}.abort.httpStatus`, abort && checkAbortStatus(abort.httpStatus)),
    fieldError(`${field}.timeout`, timeout === null ? null : checkMeshDuration(timeout)),
    fieldError(
      `${field}.retries.perTryTimeout`,
      retries && retries.attempts !== 0 ? checkMeshDuration(retries.perTryTimeout) : null,
    ),
    fieldError(
      `${field}.retries.attempts`,
      retries && !(Number.isInteger(retries.attempts) && retries.attempts >= 0)
        ? breach('rule.integer')
        : null,
    ),
  ].filter((error) => error !== null)
}

/** Istio aborts with nothing below 200. */
function checkAbortStatus(status: number): Checked {
  const known = checkHttpStatus(status)
  return known === null && status < 200 ? breach('rule.between', { min: 200, max: 599 }) : known
}

/** Errors of destinations and of the shares that they get; `field` is where they stand. */
export function checkDestinations(
  destinations: readonly Destination[],
  field: string,
): readonly (FieldError | null)[] {
  return [
    fieldError(field, checkWeights(destinations)),
    ...destinations.map(({ weight }, place) => fieldError(`${field}.${place}.weight`, checkShare(weight))),
  ]
}

/** Weights of several destinations add up to 100; a single one gets everything, whatever its weight. */
function checkWeights(destinations: readonly Destination[]): Checked {
  if (destinations.length === 0) return breach('rule.atLeastOne')
  const total = destinations.reduce((sum, { weight }) => sum + weight, 0)
  return destinations.length === 1 || total === 100 ? null : breach('rule.weights')
}

/** A part of the traffic in whole percent. */
function checkShare(weight: number): Checked {
  return firstBreach(Number.isInteger(weight) ? null : breach('rule.integer'), checkPercent(weight))
}
