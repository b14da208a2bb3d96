import {
  type HelmRepository,
  helmRepositoryChange,
  helmRepositoryInput,
} from '@naru/contract/api/helm/repositories'
import { helmRepositoryForm } from '@naru/contract/kinds/helm/helm-repository.form'
import { helmRepositoryRecord } from '@naru/contract/kinds/helm/helm-repository.record'
import type { Fields } from '@naru/contract/manifest/read'
import { RecordFormPage } from '../../forms/record-form-page.tsx'

/** Adds a Helm repository, or changes the one that the address names. */
export function RepositoryFormPage() {
  return (
    <RecordFormPage
      kind={helmRepositoryRecord}
      form={helmRepositoryForm}
      input={helmRepositoryInput}
      change={{ parse: (input: Fields) => helmRepositoryChange.parse({ insecure: false, ...input }) }}
      edited={editedPart}
    />
  )
}

/** What a form may change, and the version that it was read at; the password is in no record. */
function editedPart(record: HelmRepository) {
  const { name, description, url, user, certificateAuthority, insecure, version } = record
  return { name, description, url, user, certificateAuthority, insecure, version }
}
