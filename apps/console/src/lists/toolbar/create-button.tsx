import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { formatGroupResource } from '@naru/contract/kubernetes/resource'
import { createTitle } from '@naru/contract/pages/create-title'
import { kindCreatePath } from '@naru/contract/pages/paths'
import { Button } from '@naru/ui/button.tsx'
import { usePermission } from '../../data/access.ts'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useLack } from '../../parts/lack.ts'
import { useGo } from '../../shell/links.ts'
import { messages } from '../messages.ts'
import type { ListScope } from '../query/list-query.ts'

type Props = { readonly kind: KindSpec; readonly scope: ListScope }

/** Leads to the kind's create page; where that cannot be, it stays and says why. */
export function CreateButton({ kind, scope }: Props) {
  const t = useMessages(messages)
  const text = useText()
  const go = useGo()
  const own = kind.source === 'platform'
  const access = usePermission(
    own || scope.cluster === null
      ? null
      : { cluster: scope.cluster, namespace: scope.namespace, group: kind.api.group, resource: kind.plural },
  )
  const denied = access.state === 'known' && !access.can('create')
  const { cluster, namespace } = scope
  const lack = useLack(denied && cluster !== null ? [{ cluster, namespace }] : [])
  if (!kind.pages.create) return null
  const resource = formatGroupResource({ group: kind.api.group, plural: kind.plural })
  const lacking = denied ? lack({ verb: 'create', resource }) : null
  const blocked = !own && cluster === null ? t('createPickCluster') : lacking
  return (
    <Button
      variant="primary"
      blocked={blocked}
      onClick={() => {
        const href = kindCreatePath(kind, cluster ?? '', { namespace })
        if (href) go(href)
      }}
    >
      {text(createTitle(kind))}
    </Button>
  )
}
