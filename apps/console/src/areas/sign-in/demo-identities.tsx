import { type PlatformRole, ROLE_TITLES } from '@naru/contract/api/roles'
import type { SignInPrompt } from '@naru/contract/api/session'
import { useText } from '../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../i18n/messages.ts'
import { Avatar } from '../../parts/avatar.tsx'
import type { SignIn } from './sign-in-call.ts'
import { useSignIn } from './sign-in-form.tsx'

const messages = defineMessages({
  en: {
    title: 'Or try the sandbox as',
    superadmin: 'Can do everything, everywhere',
    admin: 'Manages all clusters, users and settings',
    auth_manager: 'Manages users, groups and access rules',
    system_manager: 'Integrates and runs clusters',
    developer: 'Works in their own projects',
    viewer: 'Sees everything, changes nothing',
  },
  ko: {
    title: '샌드박스를 둘러볼 사용자 선택',
    superadmin: '모든 권한',
    admin: '클러스터, 사용자, 설정 전체 관리',
    auth_manager: '사용자, 그룹, 접근 규칙 관리',
    system_manager: '클러스터 연동과 운영',
    developer: '자신의 프로젝트에서 작업',
    viewer: '전체 조회, 변경 불가',
  },
})

type Props = { readonly signIn: SignIn; readonly identities: SignInPrompt['demo'] }

/** The sandbox's people, one for each role, one click each. */
export function DemoIdentities({ signIn, identities }: Props) {
  const t = useMessages(messages)
  const text = useText()
  const { mutate, isPending, variables } = useSignIn(signIn)
  const title = (role: PlatformRole) => text(ROLE_TITLES[role])
  return (
    <section className="n-demo" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <ul>
        {identities.map(({ userID, displayName, role }) => (
          <li key={userID}>
            <button
              type="button"
              aria-label={`${displayName} ${title(role)}`}
              aria-busy={
                isPending && variables !== undefined && 'demo' in variables && variables.demo === userID
              }
              onClick={() => !isPending && mutate({ demo: userID })}
            >
              <Avatar name={displayName} />
              <span>
                <b>{displayName}</b>
                <em>{title(role)}</em>
                <small>{t(role)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
