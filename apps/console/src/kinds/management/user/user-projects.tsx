import { project } from '@naru/contract/api/projects'
import { GRANTED_ROLE_TITLES } from '@naru/contract/api/roles'
import { projectRecord, projectRolesOf } from '@naru/contract/kinds/management/project.record'
import { readFields, readList, readText } from '@naru/contract/manifest/read'
import { Panel } from '@naru/ui/panel.tsx'
import * as z from 'zod/mini'
import { useRecords } from '../../../data/platform/use-records.ts'
import type { ViewProps } from '../../../details/kind-view.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/locale.ts'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { Reference } from '../../../parts/reference.tsx'

const messages = defineMessages({
  en: { projects: 'Projects', none: 'In no project.' },
  ko: { projects: '프로젝트', none: '속한 프로젝트가 없습니다.' },
})

const shape = z.pick(project, { id: true, users: true, groups: true })

/** The projects of a person, by name or by a group, with what they are there; live. */
export function UserProjects({ object }: ViewProps) {
  const t = useMessages(messages)
  const text = useText()
  const format = useFormat()
  const projects = useRecords(projectRecord, shape)
  const groups = readList(readFields(object['record'])['groups']).map(readText)
  const own = projects?.flatMap((one) => {
    const roles = projectRolesOf(one, { userID: object.metadata.name, groups })
    return roles.length === 0 ? [] : [{ id: one.id, roles: [...new Set(roles)] }]
  })
  return (
    <Panel title={t('projects')} note={own && own.length > 0 && format.number(own.length)}>
      {own?.length === 0 && <p className="n-panel-empty n-dim">{t('none')}</p>}
      <ul className="n-panel-list">
        {own?.map(({ id, roles }) => (
          <li key={id}>
            <Reference kind="project" cluster="" namespace={null} name={id} />{' '}
            <span className="n-dim">{roles.map((role) => text(GRANTED_ROLE_TITLES[role])).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
