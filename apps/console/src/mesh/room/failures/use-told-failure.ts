import { meshNamespaces } from '@naru/contract/mesh/wire/clusters'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { inBoth } from '../../../i18n/messages.ts'
import { describeError, messageCenter } from '../../../parts/message-center.ts'
import { useSelection } from '../../../shell/selection.ts'
import { useMesh } from '../use-mesh.ts'
import { messages } from './messages.ts'
import { planFailure } from './plan-failure.ts'

type Part = 'components' | 'mtls' | 'server' | 'tracing'

/** What is said where the person may read no namespace of the mesh; nothing of what is asked on its own pages. */
const DISABLED = {
  components: 'components.disabled',
  mtls: 'mtls.disabled',
  server: null,
  tracing: null,
} as const

/** What has been told and has not answered since, by cluster and part: whoever comes back to a page is told nothing twice. */
const told = new Set<string>()

/** Tells in the message centre that a part of a mesh does not answer, once until it does again. */
export function useToldFailure(
  cluster: string,
  part: Part,
  { error, isSuccess, isPlaceholderData }: Pick<UseQueryResult, 'error' | 'isSuccess' | 'isPlaceholderData'>,
): void {
  const { clusters } = useSelection()
  const status = clusters.find(({ id }) => id === cluster)?.status
  const isAway = status === undefined || status === 'Error' || status === 'Unknown'
  const places = useMesh(error ? { cluster, parts: ['namespaces'], schema: meshNamespaces } : null)
  // Where not even namespaces can be had, more than their lack is wrong.
  const namespaces = places.data?.length ?? (places.error ? 1 : null)
  const plan = error ? planFailure(error, { namespaces, isAway }) : null
  const hasAnswered = isSuccess && !isPlaceholderData
  useEffect(() => {
    const key = `${cluster}/${part}`
    if (hasAnswered) told.delete(key)
    if (plan === null || told.has(key)) return
    told.add(key)
    const disabled = DISABLED[part]
    if (plan === 'failed')
      messageCenter.failure(inBoth(messages, `${part}.failed`), describeError(error).detail)
    else if (disabled !== null) messageCenter.info(inBoth(messages, disabled))
  }, [hasAnswered, plan, cluster, part, error])
}
