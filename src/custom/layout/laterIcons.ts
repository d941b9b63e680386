import later from 'virtual:remix-icons/later';
import { addIcons } from './iconPaths';

// Whoever imports this has at once what screens draw that are fetched when they are opened.
addIcons(later);
