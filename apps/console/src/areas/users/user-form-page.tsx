import { type User, userChange, userInput } from '@naru/contract/api/users'
import { userForm } from '@naru/contract/kinds/management/user.form'
import { userRecord } from '@naru/contract/kinds/management/user.record'
import { RecordFormPage } from '../../forms/record-form-page.tsx'

export function UserFormPage() {
  return (
    <RecordFormPage
      kind={userRecord}
      form={userForm}
      input={userInput}
      change={userChange}
      edited={editedPart}
    />
  )
}

/** What a form may change; a new password is only ever added. */
function editedPart({ userID, displayName, email, description, defaultRole, active }: User) {
  return { userID, displayName, email, description, defaultRole, active }
}
