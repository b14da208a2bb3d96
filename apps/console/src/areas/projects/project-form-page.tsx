import { PROTECTED_PROJECTS, type Project, projectChange, projectInput } from '@naru/contract/api/projects'
import type { SessionUser } from '@naru/contract/api/session'
import { asText } from '@naru/contract/forms/values'
import { projectForm } from '@naru/contract/kinds/management/project.form'
import { projectRecord } from '@naru/contract/kinds/management/project.record'
import { objectName } from '@naru/contract/pages/kind-pages'
import { detailPath } from '@naru/contract/pages/paths'
import { queryText } from '@naru/contract/pages/query'
import { mayWriteRecord } from '@naru/contract/platform/rights'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { createRecord, loadRecord, saveRecord } from '../../data/platform/records.ts'
import { useSession } from '../../data/session/session.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { inBoth, useMessages } from '../../i18n/messages.ts'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import { ErrorPage } from '../../parts/error-page.tsx'
import { messageCenter } from '../../parts/message-center.ts'
import { PageHeader } from '../../parts/page-header.tsx'
import { useGo } from '../../shell/links.ts'
import { useSearchValues } from '../../shell/search.ts'
import { useBackHref } from '../../shell/trail.tsx'
import { messages } from './messages.ts'

/** Creates a project, or changes the one that the address names. */
export function ProjectFormPage() {
  const t = useMessages(messages)
  const go = useGo()
  const back = useBackHref()
  const froms = queryText(useSearchValues(), 'froms')
  const user = useSession((session) => session.user)
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const id = objectName(projectRecord.spec, params)
  const { data, error, isLoading } = useQuery({
    queryKey: ['project', id],
    queryFn: ({ signal }) => loadRecord(projectRecord, id, signal),
    enabled: id !== '',
    staleTime: 0,
    // Whoever saves what others have changed meanwhile is told so; what is entered is not changed under their hands.
    refetchOnWindowFocus: false,
  })
  if (isLoading) return <DelayedLoading />
  if (error) return <ErrorPage code="RESOURCE_NOT_FOUND" />
  const closed = data && user ? whyClosed(data, user) : null
  if (closed) return <ErrorPage code={closed.code} hint={t(closed.hint)} />
  const finish = (saved: Project) => {
    messageCenter.success(inBoth(messages, data ? 'saved' : 'created', { name: saved.namespace }))
    go(detailPath('project', { id: saved.id }, { dn: saved.namespace, froms }))
  }
  return (
    <>
      <PageHeader
        title={data ? t('editTitle', { name: data.namespace }) : t('createTitle')}
        {...(data && { name: data.namespace })}
      />
      <RecordForm
        form={projectForm}
        record={data ? editedPart(data) : null}
        action={t(data ? 'save' : 'create')}
        clusterOf={({ cluster }) => asText(cluster ?? '') || null}
        onSave={(input) =>
          data
            ? saveRecord(projectRecord, data.id, projectChange.parse({ ...NOTHING, ...input }))
            : createRecord(projectRecord, projectInput.parse(input))
        }
        onSaved={finish}
        onCancel={() => go(back)}
      />
    </>
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

/** What a form may change, and the version that it was read at. */
function editedPart({ cluster, namespace, description, users, groups, quota, limits, version }: Project) {
  return { cluster, namespace, description, users, groups, quota, limits, version }
}
