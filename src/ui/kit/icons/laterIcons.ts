import later from 'virtual:remix-icons/later';
import { addIcons } from './iconPaths';

// Importing this module registers the icons of lazily loaded screens.
addIcons(later);
