import { formatGroupResource } from '@naru/contract/kubernetes/resource'
import { istioPermissions } from '@naru/contract/mesh/wire/istio-config'
import type { ObjectRights } from '@naru/contract/mesh/wire/wire-maps'
import { ISTIO_TYPES, type IstioType, typeResource } from '@naru/mesh/model/istio-object'
import { useServed } from '../../discovery/use-discovery.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useLack } from '../../parts/lack.ts'
import { useMesh } from '../room/use-mesh.ts'
import { messages } from './messages.ts'
import { servedType } from './served-type.ts'

type Place = { readonly cluster: string; readonly namespace: string }
type Need = { readonly type: IstioType; readonly verb: keyof ObjectRights }

/** What a change is called where a cluster judges it. */
const VERBS = { create: 'create', update: 'patch', delete: 'delete' } as const

/** Why something that needs rights cannot be done in a namespace; null where it can. */
export function useBlockedWrites({ cluster, namespace }: Place): (needs: readonly Need[]) => string | null {
  const t = useMessages(messages)
  const { data: served } = useServed(cluster)
  const { data } = useMesh({
    cluster,
    parts: ['istio', 'permissions'],
    schema: istioPermissions,
    query: { namespaces: namespace },
  })
  const rights = data?.[namespace]
  const isLacking = Object.values(rights ?? {}).some((one) => !one.create || !one.update || !one.delete)
  const lack = useLack(isLacking ? [{ cluster, namespace }] : [])
  return (needs) => {
    const absent = served && needs.find(({ type }) => servedType(served, type) === null)
    if (absent) return t('notServed', { kind: ISTIO_TYPES[absent.type].kind })
    if (!rights || !served) return t('notTold')
    const missing = needs.find(({ type, verb }) => rights[type]?.[verb] !== true)
    if (!missing) return null
    return lack({ verb: VERBS[missing.verb], resource: formatGroupResource(typeResource(missing.type)) })
  }
}
