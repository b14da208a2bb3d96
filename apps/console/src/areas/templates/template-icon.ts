import type { IconComponent } from '@naru/ui/icon.tsx'
import CodeIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-code-icon'
import DataIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-data-icon'
import ServerIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-server-icon'
import StorageIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-storage-icon'
import TemplateIcon from '@patternfly/react-icons/dist/esm/icons/rh-ui-template-icon'

const ICONS: readonly (readonly [IconComponent, readonly string[]])[] = [
  [DataIcon, ['database', 'postgresql', 'mysql', 'mariadb', 'mongodb', 'redis']],
  [StorageIcon, ['storage', 'backup', 'volume']],
  [CodeIcon, ['java', 'nodejs', 'python', 'php', 'ruby', 'go', 'golang', 'dotnet', 'perl', 'quickstart']],
  [ServerIcon, ['web', 'httpd', 'nginx', 'proxy', 'messaging', 'kafka']],
]

/** The first of a template's tags that has a picture decides. */
export function iconOf(tags: readonly string[]): IconComponent {
  const own = tags.map((tag) => ICONS.find(([, words]) => words.includes(tag.toLowerCase()))?.[0])
  return own.find((icon) => icon !== undefined) ?? TemplateIcon
}
