import type { ProjectMembership } from '@naru/contract/api/projects'
import { GRANTED_ROLE_TITLES } from '@naru/contract/api/roles'
import { findKind } from '@naru/contract/kinds/registry'
import { Panel } from '@naru/ui/panel.tsx'
import { PlainTable } from '@naru/ui/plain-table.tsx'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/locale.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Reference } from '../../../parts/reference.tsx'
import { messages } from './messages.ts'
import { projectOf } from './project-of.ts'
import { useMayOpen } from './use-may-open.ts'

type Sort = 'user' | 'group'

/** People and groups of a project, each with their role. */
export function ProjectMembers({ object }: ViewProps) {
  return (
    <>
      <Members object={object} sort="user" />
      <Members object={object} sort="group" />
    </>
  )
}

export function ProjectUsers({ object }: ViewProps) {
  return <Members object={object} sort="user" />
}

export function ProjectGroups({ object }: ViewProps) {
  return <Members object={object} sort="group" />
}

function Members({ object, sort }: Pick<ViewProps, 'object'> & { readonly sort: Sort }) {
  const t = useMessages(messages)
  const text = useText()
  const format = useFormat()
  const project = projectOf(object)
  const kind = findKind(sort)
  if (!project || !kind) return null
  const members = sort === 'user' ? project.users : project.groups
  return (
    <Panel title={text(kind.title.many)} note={format.number(members.length)}>
      {members.length === 0 ? (
        <p className="n-panel-empty n-dim">{t(sort === 'user' ? 'noUsers' : 'noGroups')}</p>
      ) : (
        <PlainTable heads={[text(kind.title.one), t('role'), t('means')]}>
          {members.map((member) => (
            <Member key={member.id} member={member} sort={sort} />
          ))}
        </PlainTable>
      )}
    </Panel>
  )
}

function Member({ member: { id, role }, sort }: { readonly member: ProjectMembership; readonly sort: Sort }) {
  const t = useMessages(messages)
  const text = useText()
  const mayOpen = useMayOpen(sort)
  return (
    <tr>
      <td>
        <Reference kind={sort} cluster="" namespace={null} name={id} gone={!mayOpen} />
      </td>
      <td>{text(GRANTED_ROLE_TITLES[role])}</td>
      <td className="n-dim">{t(role)}</td>
    </tr>
  )
}
