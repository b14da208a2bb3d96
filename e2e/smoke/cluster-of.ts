import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { findKind } from '@naru/contract/kinds/registry'
import type { Page } from '@naru/contract/pages/page'

type ClusterName = 'seoul' | 'busan' | 'jeju'

/** The cluster of the demonstration that has objects of a kind. */
export function clusterOf({ platform, feature }: Pick<KindSpec, 'platform' | 'feature'>): ClusterName {
  if (platform === 'openshift') return 'busan'
  return feature === 'kubeflow' ? 'jeju' : 'seoul'
}

/** The same of what a page shows. */
export function clusterOfPage({ kind, layout }: Page): ClusterName {
  return layout.openshift ? 'busan' : clusterOf(findKind(kind ?? '') ?? {})
}
