import {
  type RegistryEndpoint,
  registryEndpointChange,
  registryEndpointInput,
} from '@naru/contract/api/registry/endpoints'
import { imageRegistryEndpointForm } from '@naru/contract/kinds/images/image-registry-endpoint.form'
import { imageRegistryEndpointRecord } from '@naru/contract/kinds/images/image-registry-endpoint.record'
import { RecordFormPage } from '../../forms/record-form-page.tsx'

/** Names an image registry, or changes the one that the address names. */
export function RegistryFormPage() {
  return (
    <RecordFormPage
      kind={imageRegistryEndpointRecord}
      form={imageRegistryEndpointForm}
      input={registryEndpointInput}
      change={registryEndpointChange}
      edited={editedPart}
    />
  )
}

/** What a form may change, and the version that it was read at; the password and the certificate are in no record. */
function editedPart({ id, address, user, description, version }: RegistryEndpoint) {
  return { id, address, user, description, version }
}
