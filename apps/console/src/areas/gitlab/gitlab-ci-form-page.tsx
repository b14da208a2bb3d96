import { type GitlabCi, gitlabCiChange, gitlabCiInput } from '@naru/contract/api/gitlab-ci'
import { gitlabCiForm } from '@naru/contract/kinds/devops/gitlab-ci.form'
import { gitlabCiRecord } from '@naru/contract/kinds/devops/gitlab-ci.record'
import { RecordFormPage } from '../../forms/record-form-page.tsx'

/** Names a project of a GitLab, or changes the one that the address names. */
export function GitlabCiFormPage() {
  return (
    <RecordFormPage
      kind={gitlabCiRecord}
      form={gitlabCiForm}
      input={gitlabCiInput}
      change={gitlabCiChange}
      edited={editedPart}
    />
  )
}

/** What a form may change, and the version that it was read at; the token and the certificate are in no record. */
function editedPart({ id, address, project, description, version }: GitlabCi) {
  return { id, address, project, description, version }
}
