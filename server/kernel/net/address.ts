import ipaddr from 'ipaddr.js';

/**
 * Whether an address belongs to the open internet: not to this machine, its network, or the machinery of a cloud. What
 * cannot be read as an address does not.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  if (address.kind() === 'ipv6') return address.match(globalUnicast);
  return address.toString() !== azureMachinery;
}

const globalUnicast = ipaddr.parseCIDR('2000::/3');
/** Answers on every machine of that cloud, at an address that looks like any other. */
const azureMachinery = '168.63.129.16';
