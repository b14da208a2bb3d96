import { AppError } from '@naru/contract/errors/app-error'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { POLLED } from '../../../data/polled.ts'
import { createDraftJudge, type DraftJudge } from './draft-judge.ts'
import { loadSnapshot, type Snapshot } from './load-snapshot.ts'

/** An engine that knows the mesh as it was at a time. */
export type ReadyJudge = Pick<DraftJudge, 'judge'> & Pick<Snapshot, 'at'>

/** The mesh's engine beside the page, once it knows the mesh as this person sees it; null until then, and where it cannot. */
export function useDraftJudge(cluster: string, isWanted: boolean): ReadyJudge | null {
  const { data: snapshot, error } = useQuery({
    queryKey: ['mesh-snapshot', cluster],
    queryFn: ({ client, queryKey, signal }) =>
      loadSnapshot(cluster, client.getQueryData<Snapshot>(queryKey), signal),
    // A mesh that is too large for it stays so.
    enabled: ({ state }) => isWanted && !isMissing(state.error),
    retry: false,
    // What somebody else has saved meanwhile is known at the person's interval.
    meta: POLLED,
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
  })
  const running = useRef<DraftJudge | null>(null)
  const [ready, setReady] = useState<ReadyJudge | null>(null)
  useEffect(
    () => () => {
      running.current?.stop()
      running.current = null
    },
    [],
  )
  useEffect(() => {
    if (snapshot === undefined) return undefined
    running.current ??= createDraftJudge()
    const { judge, learn } = running.current
    let isCurrent = true
    const teach = async (): Promise<void> => {
      const isLearnt = await learn(snapshot.text)
      if (isCurrent) setReady(isLearnt ? { judge, at: snapshot.at } : null)
    }
    void teach()
    return () => {
      isCurrent = false
    }
  }, [snapshot])
  return isWanted && !error ? ready : null
}

function isMissing(error: unknown): boolean {
  return error instanceof AppError && error.code === 'RESOURCE_NOT_FOUND'
}
