import { PROTECTED_PROJECTS, type Project, projectChange, projectInput } from '@naru/contract/api/projects'
import type { SessionUser } from '@naru/contract/api/session'
import { asText } from '@naru/contract/forms/values'
import { projectForm } from '@naru/contract/kinds/management/project.form'
import { projectRecord } from '@naru/contract/kinds/management/project.record'
import type { Fields } from '@naru/contract/manifest/read'
import { mayWriteRecord } from '@naru/contract/platform/rights'
import { useSession } from '../../data/session/session.ts'
import { RecordFormPage } from '../../forms/record-form-page.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { ErrorPage } from '../../parts/error-page.tsx'
import { messages } from './messages.ts'

/** Creates a project, or changes the one that the address names. */
export function ProjectFormPage() {
  const t = useMessages(messages)
  const user = useSession((session) => session.user)
  return (
    <RecordFormPage
      kind={projectRecord}
      form={projectForm}
      input={projectInput}
      change={CHANGE}
      edited={editedPart}
      renderRefusal={(project) => {
        const closed = user && whyClosed(project, user)
        return closed && <ErrorPage code={closed.code} hint={t(closed.hint)} />
      }}
      clusterOf={({ cluster }) => asText(cluster ?? '') || null}
    />
  )
}

/** Why somebody may not change a project now; null where they may, as far as is known here. */
function whyClosed(project: Project, user: SessionUser) {
  if (PROTECTED_PROJECTS.includes(project.namespace))
    return { code: 'PROTECTED', hint: 'isProtected' } as const
  if (project.status === 'Deleted') return { code: 'PROTECTED', hint: 'deleted' } as const
  return mayWriteRecord(projectRecord, user, project)
    ? null
    : ({ code: 'FORBIDDEN', hint: 'notManaged' } as const)
}

/** What is left out would stay as it was: what has been emptied says so. */
const NOTHING = { description: '', users: [], groups: [], quota: {}, limits: {} }
const CHANGE = { parse: (entered: Fields) => projectChange.parse({ ...NOTHING, ...entered }) }

/** What a form may change, and the version that it was read at. */
function editedPart({ cluster, namespace, description, users, groups, quota, limits, version }: Project) {
  return { cluster, namespace, description, users, groups, quota, limits, version }
}
