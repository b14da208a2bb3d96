import type { RightReason } from '@naru/contract/api/rights'
import { ROLE_TITLES } from '@naru/contract/api/roles'
import { objectPath } from '@naru/contract/pages/paths'
import { useText } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from './messages.ts'

/** Why Naru made a binding: access rules as links, and what a platform role brings. */
export function Because({ reasons }: { readonly reasons: readonly RightReason[] }) {
  const t = useMessages(messages)
  const text = useText()
  return reasons.map((reason) =>
    reason.by === 'role' ? (
      <span key={`role ${reason.role}`}>{t('role', { role: text(ROLE_TITLES[reason.role]) })}</span>
    ) : (
      <a key={reason.id} href={rulePath(reason.id)}>
        {t('rule', { name: reason.name })}
      </a>
    ),
  )
}

function rulePath(name: string): string {
  return objectPath('access-rule', { cluster: '', namespace: null, name }) ?? '/'
}
