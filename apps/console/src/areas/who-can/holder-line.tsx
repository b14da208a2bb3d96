import type { WhoCan } from '@naru/contract/api/rights'
import { PLATFORM_ROLES, ROLE_TITLES } from '@naru/contract/api/roles'
import { Button } from '@naru/ui/button.tsx'
import { useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { PartedName } from '../../kinds/pieces/rbac/parted-name.tsx'
import { Reference } from '../../parts/reference.tsx'
import { Because } from '../../parts/rights/because.tsx'
import { messages } from './messages.ts'

type Holder = WhoCan['holders'][number]
type Props = { readonly cluster: string; readonly holder: Holder }

/** Whom a binding names, who comes under that name, and the bindings. */
export function HolderLine({ cluster, holder }: Props) {
  return (
    <tr>
      <td>
        <Who cluster={cluster} holder={holder} />
      </td>
      <td>{holder.kind !== 'ServiceAccount' && <People holder={holder} />}</td>
      <td>
        <ul className="n-who-can-by">
          {holder.grants.map(({ binding, namespace, role, because }) => (
            <li key={`${namespace ?? ''}/${binding.name}`} className="n-links">
              <Reference {...role} cluster={cluster} />
              <Reference {...binding} cluster={cluster} namespace={namespace} />
              <Because reasons={because} />
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}

/** As what Naru knows them as, else by the name that the cluster knows. */
function Who({ cluster, holder: { kind, namespace, name } }: Props) {
  const t = useMessages(messages)
  const text = useText()
  const role = PLATFORM_ROLES.find((one) => kind === 'Group' && name === `naru:role:${one}`)
  if (role) return <>{t('role', { role: text(ROLE_TITLES[role]) })}</>
  if (kind === 'Group' && name === 'system:authenticated') return <>{t('signedIn')}</>
  if (kind === 'ServiceAccount')
    return (
      <Reference kind="service-account" {...{ cluster, namespace, name }} text={`${namespace}/${name}`} />
    )
  const own = ownId(kind, name)
  return (
    <span className="n-links">
      {own ? <Reference {...own} cluster="" namespace={null} /> : <PartedName name={name} />}
      <small className="n-dim">{t(kind === 'Group' ? 'Group' : 'User')}</small>
    </span>
  )
}

/** The person or group of ours that a cluster knows under a name. */
function ownId(
  kind: string,
  name: string,
): { readonly kind: 'user' | 'group'; readonly name: string } | null {
  const prefix = kind === 'Group' ? 'naru:group:' : 'naru:'
  if (!name.startsWith(prefix)) return null
  return { kind: kind === 'Group' ? 'group' : 'user', name: name.slice(prefix.length) }
}

/** People that are named at once; the rest is a press away. */
const NAMED = 5

function People({ holder: { people, count } }: Pick<Props, 'holder'>) {
  const t = useMessages(messages)
  const format = useFormat()
  const [whole, setWhole] = useState(false)
  if (people === null || count === null) return <span className="n-faint">–</span>
  if (count === 0) return <span className="n-dim">{t('noPeople')}</span>
  const shown = whole ? people : people.slice(0, NAMED)
  const rest = count - shown.length
  return (
    <span className="n-links">
      {shown.map(({ id, name }) => (
        <Reference key={id} kind="user" cluster="" namespace={null} name={id} text={name} />
      ))}
      {rest > 0 &&
        (whole ? (
          <span className="n-dim">{t('more', { count: rest, shown: format.number(rest) })}</span>
        ) : (
          <Button variant="link" size="s" onClick={() => setWhole(true)}>
            {t('more', { count: rest, shown: format.number(rest) })}
          </Button>
        ))}
    </span>
  )
}
