import { recordPath } from '@naru/contract/api/record-path'
import type { PlatformKind } from '@naru/contract/platform/platform-kind'
import { call } from '../api.ts'

/** The REST calls of any kind of the platform itself; what they answer is a whole record. They throw `AppError`. */
type Kind<F extends object, R extends F> = PlatformKind<F, R>

export function loadRecord<F extends object, R extends F>(
  kind: Kind<F, R>,
  id: string,
  signal?: AbortSignal,
): Promise<R> {
  return call(kind.record, recordPath(kind.spec.collection, id), signal ? { signal } : {})
}

export function createRecord<F extends object, R extends F>(kind: Kind<F, R>, body: object): Promise<R> {
  return call(kind.record, kind.spec.collection, { method: 'POST', body })
}

export function saveRecord<F extends object, R extends F>(
  kind: Kind<F, R>,
  id: string,
  body: object,
): Promise<R> {
  return call(kind.record, recordPath(kind.spec.collection, id), { method: 'PUT', body })
}
