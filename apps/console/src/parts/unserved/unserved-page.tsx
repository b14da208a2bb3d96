import { AppError } from '@naru/contract/errors/app-error'
import type { ResourceKind } from '../../discovery/resource-kind.ts'
import { DelayedLoading } from '../delayed-loading.tsx'
import { ErrorPage } from '../error-page.tsx'
import { formatError } from '../message-center.ts'

type Props = { readonly kind: Exclude<ResourceKind, { state: 'found' }> }

/** In place of a page whose kind the cluster does not serve, or has not told of. */
export function UnservedPage({ kind }: Props) {
  switch (kind.state) {
    case 'loading':
      return <DelayedLoading />
    case 'absent':
      return <ErrorPage code="NO_RESOURCE_TYPE" />
    case 'failed': {
      const { error } = kind
      return error instanceof AppError && error.code === 'NO_RESPONSE' ? (
        <ErrorPage code="NO_RESPONSE" detail={error.detail} />
      ) : (
        <ErrorPage code="CLUSTER_UNREACHABLE" detail={formatError(error)} />
      )
    }
  }
}
