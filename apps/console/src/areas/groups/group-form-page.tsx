import { type Group, groupChange, groupInput } from '@naru/contract/api/groups'
import { groupForm } from '@naru/contract/kinds/management/group.form'
import { groupRecord } from '@naru/contract/kinds/management/group.record'
import { RecordFormPage } from '../../forms/record-form-page.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { ErrorPage } from '../../parts/error-page.tsx'
import { messages } from './messages.ts'

export function GroupFormPage() {
  return (
    <RecordFormPage
      kind={groupRecord}
      form={groupForm}
      input={groupInput}
      change={groupChange}
      edited={editedPart}
      renderRefusal={refuseForeign}
    />
  )
}

/** What a form may change, and the version that it was read at. */
function editedPart({ groupID, displayName, description, members, version }: Group) {
  return { groupID, displayName, description, members, version }
}

function refuseForeign({ source }: Group) {
  return source !== 'local' && <ForeignGroup />
}

function ForeignGroup() {
  const t = useMessages(messages)
  return <ErrorPage code="PROTECTED" hint={t('foreign')} />
}
