import { formatGroupResource } from '@naru/contract/kubernetes/resource'
import { istioPermissions } from '@naru/contract/mesh/wire/istio-config'
import { typeResource } from '@naru/mesh/model/istio-object'
import { Menu } from '@naru/ui/menu.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { useLack } from '../../parts/lack.ts'
import { meshHref } from '../room/mesh-paths.ts'
import { useMesh } from '../room/use-mesh.ts'
import { TYPE_OPTIONS } from './config-type.ts'
import { messages } from './messages.ts'

type Props = {
  readonly cluster: string
  /** Where the new object begins; its rights decide what is offered. */
  readonly namespace: string | null
}

/** What can be created, by type. */
export function NewConfigMenu({ cluster, namespace }: Props) {
  const t = useMessages(messages)
  const { data } = useMesh(
    namespace === null
      ? null
      : {
          cluster,
          parts: ['istio', 'permissions'],
          schema: istioPermissions,
          query: { namespaces: namespace },
        },
  )
  const rights = namespace === null ? undefined : data?.[namespace]
  const isLacking = Object.values(rights ?? {}).some(({ create }) => !create)
  const lack = useLack(isLacking ? [{ cluster, namespace }] : [])
  const items = TYPE_OPTIONS.map(({ value, label }) => ({
    id: value,
    label,
    href: meshHref('M_ISTIO_ISTIO_NEW_OBJECTTYPE', cluster, { objectType: value }, { namespace }),
    blocked:
      rights?.[value]?.create === false
        ? lack({ verb: 'create', resource: formatGroupResource(typeResource(value)) })
        : null,
  }))
  return <Menu items={items} trigger={{ variant: 'primary', children: t('create') }} />
}
