import { holds } from '../../test/holds.ts'
import { checkIpv4, checkRepositoryUrl, checkUrl } from './addresses.ts'

holds('an IPv4 address', checkIpv4, [
  ['10.0.0.1', null],
  ['255.255.255.255', null],
  ['256.0.0.1', 'rule.ipv4'],
  ['1.2.3', 'rule.ipv4'],
  ['01.2.3.4', 'rule.ipv4'],
])

holds('a URL', checkUrl, [
  ['https://api.example.com:6443/path?x=1', null],
  ['ftp://example.com', 'rule.url'],
  ['https://user:pass@example.com', 'rule.url'],
  ['https://exa mple.com', 'rule.url'],
  ['javascript:alert(1)', 'rule.url'],
])

holds('the address of a Helm repository', checkRepositoryUrl, [
  ['https://charts.example.com/stable', null],
  ['http://10.0.0.9:8080/', null],
  ['', 'rule.required'],
  ['oci://registry.example.com/charts', 'rule.helm.oci'],
  ['OCI://registry.example.com/charts', 'rule.helm.oci'],
  ['https://charts.example.com/?token=x', 'rule.helm.plainAddress'],
  ['https://charts.example.com/#stable', 'rule.helm.plainAddress'],
  ['https://me:word@charts.example.com', 'rule.url'],
  ['file:///etc', 'rule.url'],
])
