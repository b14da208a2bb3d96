import { findPlatformKind } from '@naru/contract/kinds/platform-registry'
import { idOf, nameOfRecord } from '@naru/contract/platform/wrapped-record'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { useRecords } from '../../../data/platform/use-records.ts'
import type { NamedRecord } from './named-record.ts'

/** The records of one of the platform's own kinds by id and name, live; none until they are known. */
export function useNamedRecords(id: string): readonly NamedRecord[] {
  const kind = findPlatformKind(id)
  if (!kind) throw new Error(`${id} is no kind of the platform itself`)
  const { identity } = kind
  const shape = useMemo(
    () => z.object({ [identity.id]: z.string(), [identity.name]: z.string() }),
    [identity.id, identity.name],
  )
  const records = useRecords(kind, shape)
  return useMemo(
    () => records?.map((record) => ({ id: idOf(kind, record), name: nameOfRecord(kind, record) })) ?? [],
    [kind, records],
  )
}
