import {
  type ImageRepository,
  imageRepositoryChange,
  imageRepositoryInput,
} from '@naru/contract/api/registry/repositories'
import { imageRepositoryForm } from '@naru/contract/kinds/images/image-repository.form'
import { imageRepositoryRecord } from '@naru/contract/kinds/images/image-repository.record'
import { RecordFormPage } from '../../forms/record-form-page.tsx'

/** Names a repository of an image registry. */
export function RepositoryFormPage() {
  return (
    <RecordFormPage
      kind={imageRepositoryRecord}
      form={imageRepositoryForm}
      input={imageRepositoryInput}
      change={imageRepositoryChange}
      edited={({ id, endpoint, repository, description }: ImageRepository) => ({
        id,
        endpoint,
        repository,
        description,
      })}
    />
  )
}
