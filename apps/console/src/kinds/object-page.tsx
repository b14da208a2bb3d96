import { DetailPage } from '../details/detail-page.tsx'
import type { DetailPageProps } from '../shell/page-props.ts'
import { loadView } from './registry.ts'

/** The page of one object, with the look of its kind. */
export function ObjectPage(props: DetailPageProps) {
  return <DetailPage {...props} loadView={loadView} />
}
