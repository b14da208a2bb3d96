import { platformRole, ROLE_TITLES, seesAllNamespaces } from '@naru/contract/api/roles'
import { platformKinds } from '@naru/contract/kinds/platform-registry'
import { readFields } from '@naru/contract/manifest/read'
import { rightOn } from '@naru/contract/platform/rights'
import { Panel } from '@naru/ui/panel.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useText } from '../../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'

const messages = defineMessages({
  en: {
    role: 'Role',
    note: 'in Naru itself; each cluster decides on its own objects',
    write: 'may view and change',
    read: 'may view',
    own: 'may view those that are theirs',
    face: 'may view what everyone may know',
    nothing: 'no access',
    scope: 'Namespaces',
    all: 'offered all at once',
    some: 'only those with rights of their own',
  },
  ko: {
    role: '역할',
    note: 'Naru 기준이며, 클러스터의 오브젝트는 각 클러스터가 판단합니다',
    write: '조회 및 변경 가능',
    read: '조회 가능',
    own: '본인이 속한 것만 조회 가능',
    face: '공개 정보만 조회 가능',
    nothing: '접근 불가',
    scope: '네임스페이스',
    all: '전체 선택 가능',
    some: '권한이 있는 네임스페이스만',
  },
})

/** What the person's role allows in the product itself. */
export function UserRole({ object }: ViewProps) {
  const t = useMessages(messages)
  const text = useText()
  const role = platformRole.safeParse(readFields(object['record'])['defaultRole']).data
  if (!role) return null
  return (
    <Panel title={`${t('role')}: ${text(ROLE_TITLES[role])}`} note={t('note')}>
      <dl className="n-facts">
        {platformKinds.map((kind) => (
          <div key={kind.spec.id}>
            <dt>{text(kind.spec.title.many)}</dt>
            <dd>{t(rightOn(kind, [role]) ?? 'nothing')}</dd>
          </div>
        ))}
        <div>
          <dt>{t('scope')}</dt>
          <dd>{t(seesAllNamespaces([role]) ? 'all' : 'some')}</dd>
        </div>
      </dl>
    </Panel>
  )
}
