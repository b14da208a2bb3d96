import { Tabs } from '@naru/ui/tabs.tsx'
import { useParams } from '@tanstack/react-router'
import { useMessages } from '../../i18n/messages.ts'
import { ErrorPage } from '../../parts/error-page.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { AccessTokens } from './access-tokens.tsx'
import { messages } from './messages.ts'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'
import './account.css'

const SECTIONS = { password: PasswordForm, sessions: SessionList, tokens: AccessTokens } as const
type Section = keyof typeof SECTIONS

function isSection(text: string): text is Section {
  return Object.hasOwn(SECTIONS, text)
}

/** The person's own password, sessions and tokens. */
export function AccountPage() {
  const t = useMessages(messages)
  const { section = '' }: { section?: string } = useParams({ strict: false })
  if (!isSection(section)) return <ErrorPage code="PAGE_NOT_FOUND" />
  const Part = SECTIONS[section]
  const ids = ['password', 'sessions', 'tokens'] as const
  return (
    <>
      <PageHeader
        title={t('title')}
        tabs={
          <Tabs
            label={t('title')}
            current={section}
            tabs={ids.map((id) => ({ id, label: t(id), href: `/account/${id}` }))}
          />
        }
      />
      <Part />
    </>
  )
}
