import type { MenuGroupId } from '@naru/contract/shell/menu-groups'
import type { IconComponent } from '@naru/ui/icon.tsx'
import ApplicationIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-application-icon'
import BuildIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-build-icon'
import CatalogIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-catalog-icon'
import ClusterIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-cluster-icon'
import CubesIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-cubes-icon'
import CodeIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-file-code-icon'
import DashboardIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-home-icon'
import KeyIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-key-icon'
import MonitoringIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-monitoring-icon'
import NetworkIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-network-icon'
import PackageIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-package-icon'
import PlatformIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-platform-icon'
import PlaygroundIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-playground-icon'
import PolicyIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-scale-balanced-icon'
import ServerIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-server-icon'
import SettingsIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-settings-icon'
import StorageIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-storage-icon'
import TopologyIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-topology-icon'

/** What stands for a menu group on the folded sidebar. */
export const MENU_ICONS: Readonly<Record<MenuGroupId, IconComponent>> = {
  overview: DashboardIcon,
  cluster: ClusterIcon,
  workload: CubesIcon,
  configuration: CodeIcon,
  network: NetworkIcon,
  storage: StorageIcon,
  policy: PolicyIcon,
  rbac: KeyIcon,
  infrastructure: ServerIcon,
  service_mesh: TopologyIcon,
  applications: ApplicationIcon,
  template_catalogs: CatalogIcon,
  helm: PackageIcon,
  argo_cd: PlatformIcon,
  tekton: PlatformIcon,
  build: BuildIcon,
  devops: PlatformIcon,
  ml_ai: PlatformIcon,
  monitoring: MonitoringIcon,
  management: SettingsIcon,
  helm_management: PackageIcon,
  container_image_management: PackageIcon,
  playground: PlaygroundIcon,
}
