import { AppError } from '../errors/app-error.ts'
import { findLostDigits, type LostDigits } from '../manifest/lost-digits.ts'
import { isRecord, readString } from '../manifest/read.ts'
import { formatObjectPath } from './object-path.ts'

/** Throws an `AppError` that names the field whose digits a cluster would change, or that have been lost already. */
export function refuseLostDigits(body: unknown): void {
  const lost = findLostDigits(body)
  if (lost) throw new AppError('LOST_DIGITS', { detail: tellField(body, lost) })
}

/** Of a number that has lost its digits nobody can say which they were. */
function tellField(body: unknown, { path, value }: LostDigits): string {
  const field = formatObjectPath(placeOf(body, path))
  return typeof value === 'bigint' ? `${field}: ${value}` : field
}

/** A step of a JSON patch names its place itself. */
function placeOf(body: unknown, [step, key, ...rest]: LostDigits['path']): LostDigits['path'] {
  const item: unknown = Array.isArray(body) && typeof step === 'number' ? body[step] : null
  const place = key === 'value' && isRecord(item) ? readString(item['path']) : ''
  const whole = [step, key, ...rest].filter((part) => part !== undefined)
  return place === '' ? whole : [...place.slice(1).split('/').map(unescape), ...rest]
}

function unescape(step: string): string | number {
  return /^\d+$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~')
}
