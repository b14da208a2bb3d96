import { resourceFor } from '@naru/contract/kinds/api-version'
import { readCertificate } from '@naru/contract/kinds/configuration/certificate/certificate'
import { secret as secretKind } from '@naru/contract/kinds/configuration/secret'
import { readAt, readText } from '@naru/contract/manifest/read'
import { decodeBase64Text } from '@naru/contract/text/base64'
import { queryOptions } from '@tanstack/react-query'
import { getObject } from '../../../data/kubernetes.ts'
import { ACT } from '../../../data/polled.ts'
import type { KnownEnd } from './use-ends.ts'

const SECRETS = resourceFor(secretKind, null)

type Place = { readonly cluster: string; readonly namespace: string }

/** The certificate in a secret, for all parts of the page: reading it is recorded, and happens when somebody asks for it. */
export function certificateQuery({ cluster, namespace }: Place, { name, object }: KnownEnd) {
  // Another certificate in the same secret is read again.
  const version = readText(readAt(object, 'metadata', 'resourceVersion'))
  return queryOptions({
    queryKey: ['ingress-certificate', cluster, namespace, name, version],
    queryFn: async () => {
      const found = await getObject({ cluster, resource: SECRETS, namespace, name })
      const pem = decodeBase64Text(readText(readAt(found, 'data', 'tls.crt'))) ?? ''
      return { certificate: readCertificate(pem) }
    },
    enabled: false,
    meta: ACT,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
