import './is-not-there';
