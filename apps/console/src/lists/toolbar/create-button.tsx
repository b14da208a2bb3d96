import { type KindSpec, mayServe } from '@naru/contract/kinds/kind-spec'
import { formatGroupResource } from '@naru/contract/kubernetes/resource'
import { createTitle } from '@naru/contract/pages/create-title'
import { Button } from '@naru/ui/button.tsx'
import AddIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-add-icon'
import { usePermission } from '../../data/access.ts'
import { useClusters } from '../../data/clusters.ts'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useLack, usePlatformLack } from '../../parts/lack.ts'
import { useGo } from '../../shell/links.ts'
import { useCreateHref } from '../../shell/trail.tsx'
import { messages } from '../messages.ts'
import type { ListScope } from '../query/list-query.ts'

type Props = { readonly kind: KindSpec; readonly scope: ListScope }

/** Leads to the kind's create page; where that cannot be, it stays and says why. */
export function CreateButton({ kind, scope }: Props) {
  const text = useText()
  const go = useGo()
  const hrefTo = useCreateHref()
  const blocked = useBlock(kind, scope)
  if (!kind.pages.create) return null
  return (
    <Button
      variant="primary"
      icon={AddIcon}
      blocked={blocked}
      onClick={() => {
        const { cluster, namespace } = scope
        const href = hrefTo(kind, cluster ?? '', { namespace })
        if (href) go(href)
      }}
    >
      {text(createTitle(kind))}
    </Button>
  )
}

/** Why nothing can be created here; null when it can. */
function useBlock(kind: KindSpec, { cluster, namespace }: ListScope): string | null {
  const t = useMessages(messages)
  const { source, api, plural } = kind
  const { clusters } = useClusters()
  const known = clusters.find(({ id }) => id === cluster)
  const own = source === 'platform'
  const rightTo = usePermission(
    own || cluster === null ? null : { cluster, namespace, group: api.group, resource: plural },
  )
  const denied = rightTo('create') === 'denied'
  const lack = useLack(denied && cluster !== null ? [{ cluster, namespace }] : [])
  const ownLack = usePlatformLack()
  if (own) return ownLack({ verb: 'create', resource: plural })
  if (cluster === null) return t('createPickCluster')
  if (known && !mayServe(kind, known)) return t('absentBody', { clusters: known.name })
  return denied ? lack({ verb: 'create', resource: formatGroupResource({ group: api.group, plural }) }) : null
}
