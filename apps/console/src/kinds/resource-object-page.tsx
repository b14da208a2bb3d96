import { ResourceDetailPage } from '../resources/resource-detail-page.tsx'
import { loadView } from './registry.ts'

/** The page of one object of a discovered kind, with the look that they share. */
export function ResourceObjectPage() {
  return <ResourceDetailPage loadView={loadView} />
}
