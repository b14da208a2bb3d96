import { useMessages } from '../../../i18n/messages.ts'
import { Reference } from '../../../parts/reference.tsx'
import { Because } from '../../../parts/rights/because.tsx'
import { PartedName } from '../rbac/parted-name.tsx'
import { messages } from './messages.ts'
import type { ToldGrant } from './told-grants.ts'

type Props = { readonly cluster: string; readonly grant: ToldGrant }

/** One binding in a line: role, binding, where it counts, to whom, and why it is there. */
export function GrantWords({ cluster, grant }: Props) {
  const t = useMessages(messages)
  const { binding, namespace, role, group, because } = grant
  return (
    <li className="n-links">
      <Reference {...role} cluster={cluster} />
      <Reference {...binding} cluster={cluster} namespace={namespace} />
      <span className="n-dim">{namespace ?? t('wholeCluster')}</span>
      {group !== null && <PartedName name={group} />}
      <Because reasons={because} />
    </li>
  )
}
