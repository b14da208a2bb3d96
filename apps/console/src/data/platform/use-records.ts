import type { PlatformKind } from '@naru/contract/platform/platform-kind'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { useLive } from '../live/live.ts'

/**
 * Every record of a kind of the platform itself, live, as `shape` reads it; null until they are known. Only the fields
 * that the shape names are followed; of no kind nothing is asked. The shape is made once, not in each drawing.
 */
export function useRecords<T extends object>(
  kind: Pick<PlatformKind, 'spec'> | null,
  shape: z.ZodMiniObject<z.core.$ZodLooseShape> & z.ZodMiniType<T>,
): readonly T[] | null {
  const { data } = useLive(kind && { type: 'records', kind: kind.spec.id, fields: Object.keys(shape.shape) })
  return useMemo(() => {
    if (!data) return null
    const parsed = z.array(shape).safeParse(data.records)
    return parsed.success ? parsed.data : null
  }, [data, shape])
}
