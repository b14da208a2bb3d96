import type { RoleRule } from '@naru/contract/access/access-object'
import { OWN_ACCOUNT } from '@naru/contract/access/access-object'
import { ACCOUNT_NEEDS, ACCOUNT_ROLE, KEEPER_NEEDS, KEEPER_ROLE } from '@naru/contract/access/own-account'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import { useText } from '../../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { Reference } from '../../../parts/reference.tsx'

const messages = defineMessages({
  en: {
    may: 'May',
    on: 'On',
    why: 'Why',
    everywhere: 'In the whole cluster',
    inside: 'In {{namespace}} alone',
    all: 'every kind',
    named: 'only {{names}}',
  },
  ko: {
    may: '동사',
    on: '대상',
    why: '이유',
    everywhere: '클러스터 전체',
    inside: '{{namespace}} 안에서만',
    all: '모든 종류',
    named: '{{names}}만',
  },
})

/** What Naru's own account may do, each with what it is for. */
export function OwnAccountRights({ cluster }: { readonly cluster: string }) {
  const t = useMessages(messages)
  return (
    <>
      <RoleLine role={ACCOUNT_ROLE} cluster={cluster} where={t('everywhere')} />
      <NeedTable needs={ACCOUNT_NEEDS} />
      <RoleLine
        role={KEEPER_ROLE}
        cluster={cluster}
        where={t('inside', { namespace: OWN_ACCOUNT.namespace })}
      />
      <NeedTable needs={KEEPER_NEEDS} />
    </>
  )
}

type RoleProps = { readonly role: string; readonly cluster: string; readonly where: string }

function RoleLine({ role, cluster, where }: RoleProps) {
  return (
    <h3 className="n-account-role">
      {where} <Reference kind="cluster-role" cluster={cluster} namespace={null} name={role} />
    </h3>
  )
}

function NeedTable({ needs }: { readonly needs: typeof ACCOUNT_NEEDS }) {
  const t = useMessages(messages)
  const text = useText()
  return (
    <PlainTable heads={[t('may'), t('on'), t('why')]}>
      {needs.map(({ rule, why }) => (
        <tr key={[...rule.verbs, ...rule.resources].join(' ')}>
          <td>{rule.verbs.join(', ')}</td>
          <td>
            <Objects rule={rule} />
          </td>
          <td>{text(why)}</td>
        </tr>
      ))}
    </PlainTable>
  )
}

function Objects({ rule }: { readonly rule: RoleRule }) {
  const t = useMessages(messages)
  const { resources, resourceNames = [], nonResourceURLs = [] } = rule
  if (resources.includes('*')) return t('all')
  return (
    <>
      <code>{[...resources, ...nonResourceURLs].join(', ')}</code>
      {resourceNames.length > 0 && (
        <span className="n-dim"> {t('named', { names: resourceNames.join(', ') })}</span>
      )}
    </>
  )
}
