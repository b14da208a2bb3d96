import { type User, userChange, userInput } from '@naru/contract/api/users'
import { userForm } from '@naru/contract/kinds/management/user.form'
import { detailPath, listPath } from '@naru/contract/pages/paths'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { RecordForm } from '../../forms/record-form.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { DelayedLoading } from '../../parts/delayed-loading.tsx'
import { ErrorPage } from '../../parts/error-page.tsx'
import { messageCenter } from '../../parts/message-center.ts'
import { PageHeader } from '../../parts/page-header.tsx'
import { useGo } from '../../shell/links.ts'
import { messages } from './messages.ts'
import { createUser, loadUser, saveUser } from './user-data.ts'

/** Creates a user, or changes the one that the address names. */
export function UserFormPage() {
  const t = useMessages(messages)
  const go = useGo()
  const { id }: { id?: string } = useParams({ strict: false })
  const { data, error, isLoading } = useQuery({
    queryKey: ['user', id],
    queryFn: ({ signal }) => loadUser(id ?? '', signal),
    enabled: id !== undefined,
    staleTime: 0,
  })
  if (isLoading) return <DelayedLoading />
  if (error) return <ErrorPage code="RESOURCE_NOT_FOUND" />
  const finish = (saved: User) => {
    messageCenter.success(t(data ? 'saved' : 'created', { name: saved.displayName }))
    go(detailPath('user', { id: saved.userID }))
  }
  return (
    <>
      <PageHeader title={data ? t('editTitle', { name: data.displayName }) : t('createTitle')} />
      <RecordForm
        form={userForm}
        record={data ? editedPart(data) : null}
        action={t(data ? 'save' : 'create')}
        onSave={(input) =>
          data ? saveUser(data.userID, userChange.parse(input)) : createUser(userInput.parse(input))
        }
        onSaved={finish}
        onCancel={() => go(data ? detailPath('user', { id: data.userID }) : listPath('user'))}
      />
    </>
  )
}

/** What a form may change; a new password is only ever added. */
function editedPart({ userID, displayName, email, description, defaultRole, active }: User) {
  return { userID, displayName, email, description, defaultRole, active }
}
