import { configure } from '@testing-library/dom';

// Ends only in "never": a machine that is busy with something else may take seconds over one screen.
configure({ asyncUtilTimeout: 15_000 });

// As browsers have it. happy-dom writes out all that is in the element, and MUI's menus ask for it at every turn.
if (typeof Element !== 'undefined') Element.prototype.toString = Object.prototype.toString;
