import { meshControlPlane } from '@naru/contract/monitoring/dashboards/mesh-control-plane'
import { OneDashboard } from '../../areas/monitoring/one-dashboard.tsx'
import { DashboardPage } from '../../mesh/overview/dashboard-page.tsx'
import '../../areas/monitoring/dashboards.css'
import '../../details/monitoring/monitoring.css'

/** The mesh at a glance, with the panels that dashboards are made of. */
export function MeshDashboard() {
  return <DashboardPage panels={drawPanels} />
}

function drawPanels(cluster: string) {
  return <OneDashboard cluster={cluster} dashboard={meshControlPlane} />
}
