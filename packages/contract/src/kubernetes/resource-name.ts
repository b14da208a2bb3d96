/** Whether a resource is none of Kubernetes' own, such as `nvidia.com/gpu`: whoever brings it counts it in whole things. */
export function isExtendedResource(name: string): boolean {
  return name.includes('/') && !name.includes('kubernetes.io/') && !name.startsWith('requests.')
}
