import { API } from '@naru/contract/api/base'
import { AppError } from '@naru/contract/errors/app-error'
import type { PlatformKind } from '@naru/contract/platform/platform-kind'
import { rightOn } from '@naru/contract/platform/rights'
import { showRecord } from '@naru/contract/platform/wrapped-record'
import * as z from 'zod'
import type { Writer } from './platform-source.ts'

export const recordParams = z.object({ id: z.string().max(255) })

/** A record's answer: whole, or its face alone. */
export function shownRecord({ record, face }: Pick<PlatformKind, 'record' | 'face'>) {
  return z.union([record, face])
}

/** Where a kind's collection is served. */
export function collectionPath({ spec }: Pick<PlatformKind, 'spec'>): string {
  return `${API.platform}${spec.collection}`
}

/** A record as far as the person's roles let it be known. Throws FORBIDDEN where they do not at all. */
export function showTo(kind: PlatformKind, { roles }: Pick<Writer, 'roles'>, record: object): object {
  const right = rightOn(kind, roles)
  if (right === null) throw new AppError('FORBIDDEN')
  return showRecord(kind, right, record)
}
